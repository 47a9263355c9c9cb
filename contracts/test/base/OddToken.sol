// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @dev A token with defects, its mood, which tests can change at any time.
contract OddToken {
    enum Mood {
        Plain,
        NoReturn,
        ReturnFalse,
        Revert,
        RevertLong,
        BurnGas,
        AnswerLong,
        AnswerGarbage,
        Fee,
        RefuseZero,
        Pause,
        Reenter
    }

    uint8 public constant decimals = 18;
    Mood public mood;
    /// @dev Whether the mood changes with every transfer.
    bool public fickle;
    /// @dev Transfer fee in mood Fee.
    uint256 public feeBps = 300;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    mapping(address => bool) public blocked;
    uint256 public totalSupply;

    /// @dev Contract that mood Reenter calls during a transfer, and whether such a call ever
    /// succeeded.
    address public victim;
    bytes[] private _attacks;
    uint256 public attacksTried;
    uint256 public attacksDone;
    bool private _attacking;

    function setMood(Mood next) external {
        mood = next;
    }

    function setFickle(bool value) external {
        fickle = value;
    }

    function setFee(uint256 bps) external {
        feeBps = bps;
    }

    function setBlocked(address account, bool value) external {
        blocked[account] = value;
    }

    function setAttack(address target, bytes[] calldata attacks) external {
        victim = target;
        delete _attacks;
        for (uint256 i; i < attacks.length; i++) {
            _attacks.push(attacks[i]);
        }
    }

    /// @dev Calls a campaign; the caller is this token.
    function act(address target, bytes calldata data) external returns (bool done) {
        (done,) = target.call(data);
    }

    function mint(address to, uint256 amount) external {
        balanceOf[to] += amount;
        totalSupply += amount;
    }

    /// @dev Sets the balance of a holder, as a token with rebases does.
    function rebase(address holder, uint256 balance) external {
        totalSupply = totalSupply - balanceOf[holder] + balance;
        balanceOf[holder] = balance;
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        return true;
    }

    function transfer(address to, uint256 amount) external {
        _move(msg.sender, to, amount);
    }

    function transferFrom(address from, address to, uint256 amount) external {
        uint256 allowed = allowance[from][msg.sender];
        require(allowed >= amount, "allowance");
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - amount;
        _move(from, to, amount);
    }

    /// @dev In some moods, ends the call itself with their return data.
    function _move(address from, address to, uint256 amount) private {
        require(!blocked[from] && !blocked[to], "blocked");
        require(mood != Mood.Revert && mood != Mood.Pause, "paused");
        if (mood == Mood.RevertLong) _end(false, 100_000, 0);
        if (mood == Mood.BurnGas) while (true) totalSupply = totalSupply;
        if (mood == Mood.ReturnFalse) _end(true, 32, 0);
        if (mood == Mood.RefuseZero) require(amount > 0, "nothing");
        require(balanceOf[from] >= amount, "balance");
        uint256 fee = mood == Mood.Fee ? amount * feeBps / 10_000 : 0;
        balanceOf[from] -= amount;
        balanceOf[to] += amount - fee;
        totalSupply -= fee;
        if (mood == Mood.Reenter) _attack();
        Mood now_ = mood;
        if (fickle) mood = Mood(uint256(keccak256(abi.encode(now_, to, amount))) % 12);
        if (now_ == Mood.NoReturn) _end(true, 0, 0);
        if (now_ == Mood.AnswerLong) _end(true, 100_000, 1);
        if (now_ == Mood.AnswerGarbage) _end(true, 32, 2);
        _end(true, 32, 1);
    }

    function _attack() private {
        if (_attacking) return;
        _attacking = true;
        for (uint256 i; i < _attacks.length; i++) {
            attacksTried++;
            (bool done,) = victim.call(_attacks[i]);
            if (done) attacksDone++;
        }
        _attacking = false;
    }

    function _end(bool success, uint256 length, uint256 word) private pure {
        assembly {
            mstore(0x80, word)
            if success { return(0x80, length) }
            revert(0x80, length)
        }
    }
}
